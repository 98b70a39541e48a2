// Whether the form for a new announcement is open, in the address.

/** Undefined, not left out: the router fills missing keys from the current address. */
export function announcementsSearch(search: Record<string, unknown>): { new?: true | undefined } {
  return { new: search.new === true ? true : undefined }
}
