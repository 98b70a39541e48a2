// Styles shared by the public pages and the sections of the landing page.
export const column = 'mx-auto w-full max-w-6xl px-4 sm:px-8'

export const sectionSpace = 'py-20 sm:py-28'

export const sectionTitle =
  'max-w-4xl text-balance font-[800] font-heading text-[min(clamp(2rem,1.2rem+3.6vw,4rem),11vw)] leading-none tracking-[-0.03em] [word-spacing:0.06em]'

export const textLink =
  'inline-flex min-h-11 items-center rounded-tag font-heading font-semibold underline decoration-2 underline-offset-4 hover:decoration-4'

export const pageHeading =
  'text-balance font-[800] font-heading text-[min(clamp(2.25rem,1.4rem+4vw,4rem),12vw)] leading-none tracking-[-0.03em] [word-spacing:0.06em]'
