import type { Dictionary, TranslationOf } from '../dictionary.ts'
import { texts as accountTexts } from './account-texts.ts'
import { texts as firstTexts } from './first-texts.ts'
import { texts as moreTexts } from './more-texts.ts'

export const dictionary = { ...firstTexts, ...accountTexts, ...moreTexts } satisfies {
  [File in keyof Dictionary]: TranslationOf<Dictionary[File]>
}
