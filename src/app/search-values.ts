// What stands behind the question mark of an address, read as text: an invite code such as 23e4567892 is not a number.
import { parseSearchWith } from '@tanstack/react-router'

/** Only what is written in quotes or brackets was written by the router itself. */
export const parseSearch = parseSearchWith(value => (/^["{[]/.test(value) ? JSON.parse(value) : value))
