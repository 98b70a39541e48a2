// The corrections as values of the form: one about the same for the same words.
import { type Correction, mostCorrections } from '../../../domain/notation/correction.ts'

export function withCorrection(all: readonly Correction[], added: Correction): Correction[] {
  return [...withoutCorrections(all, [added]), added].slice(-mostCorrections)
}

export function withoutCorrections(
  all: readonly Correction[],
  taken: readonly Pick<Correction, 'about' | 'words'>[],
): Correction[] {
  return all.filter(one => !taken.some(({ about, words }) => one.about === about && one.words === words))
}
