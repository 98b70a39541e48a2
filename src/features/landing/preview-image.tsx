/** The product as it is, in the theme of the page. */
export function PreviewImage({ alt }: { alt: string }) {
  return <div role="img" aria-label={alt} className="aspect-video w-full rounded-card bg-sunken" />
}
