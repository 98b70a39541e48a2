// All texts. The app loads them in three parts: see text.tsx.
import { texts as accountTexts } from './account-texts.ts'
import { texts as firstTexts } from './first-texts.ts'
import { texts as moreTexts } from './more-texts.ts'

export const dictionary = { ...firstTexts, ...accountTexts, ...moreTexts }
