// How long a password may be: at sign-up, when it is changed or reset, and at all.
export const shortestPassword = 6
export const shortestNewPassword = 8
export const longestPassword = 200
