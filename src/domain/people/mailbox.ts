/** The mailbox of an address: `ana+gym@example.com` is delivered to `ana@example.com`. For limits only. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+]*)\+[^@]*(?=@)/, '$1')
}
