// What a page asks for when it takes a file.
import { z } from 'zod'
import { fileSeparators } from '#domain/spreadsheet/text/write-delimited.ts'
import { languages } from '#product/language.ts'

export const fileKinds = ['program', 'program-results', 'athlete-results'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileInput = z.object({
  kind: z.enum(fileKinds),
  /** The id of the program or the athlete. */
  id: z.uuid(),
  language: z.enum(languages).default('en'),
  separator: z.enum(fileSeparators).default(','),
})
export type FileInput = z.infer<typeof fileInput>
