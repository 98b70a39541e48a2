// Limits of a password: at sign-up, when it is changed or reset, and in all inputs.

export const shortestPassword = 6
export const shortestNewPassword = 8
export const longestPassword = 200

// Names are one line of visible text. Control and bidirectional characters could spoof the text around them.
export const longestName = 200

export function cleanName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

// What opens an account beside its password, or shows its data. A password reset offers to end it.
export const otherAccessKinds = ['passkeys', 'televisions', 'calendar_feed', 'shared_programs'] as const

export type OtherAccessKind = (typeof otherAccessKinds)[number]
export type OtherAccess = { kind: OtherAccessKind; count: number; newest: string }

const month = 30 * 86_400_000

/**
 * What is chosen before the person chooses: passkeys, because they open the account, and what is new. Screens that have
 * hung in the gym for long stay on when a password was only forgotten.
 */
export function endsAtFirst({ kind, newest }: OtherAccess, now: Date): boolean {
  return kind === 'passkeys' || now.getTime() - new Date(newest).getTime() < month
}
