// Reads query parameters as text: an invite code such as 23e4567892 is not a number.
import { parseSearchWith } from '@tanstack/react-router'

/** The router writes strings, objects and arrays as JSON. */
export const parseSearch = parseSearchWith(value => (/^["{[]/.test(value) ? JSON.parse(value) : value))
