/** A benchmark that a text only names, with its work. `es`: in Spanish; what a coach wrote is in one language. */
export type NamedWork = { name: string; text: string; es?: string }

export const workIn = ({ text, es }: Pick<NamedWork, 'text' | 'es'>, language: 'en' | 'es'): string =>
  language === 'es' ? (es ?? text) : text
