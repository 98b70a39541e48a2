import { splitLinks } from '#domain/text-links.ts'

/** A text in which web addresses are links. They open in a new tab, which learns nothing of this page. */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map(({ text, href }, index) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="break-all rounded-tag underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}
