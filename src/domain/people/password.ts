// Limits of a password: at sign-up, when it is changed or reset, and in all inputs.
export const shortestPassword = 6
export const shortestNewPassword = 8
export const longestPassword = 200
