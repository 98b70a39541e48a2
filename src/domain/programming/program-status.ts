// The status of a program, which an address may name too: apart from its rules, with which the app does not start.
export const programStatuses = ['draft', 'published', 'archived'] as const
export type ProgramStatus = (typeof programStatuses)[number]
