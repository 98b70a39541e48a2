export const backdropClasses =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const panelClasses = 'flex flex-col bg-raised text-ink shadow-float outline-none'
