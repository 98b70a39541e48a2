/** A link within a line of text, with a touch target that is tall enough. */
export const textLinkClasses =
  'inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-2 hover:decoration-ink'
