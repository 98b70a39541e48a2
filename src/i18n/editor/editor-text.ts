// The words of the workout editor.
import { type LazyText, lazyText, textHook } from '../lazy-text.ts'
import { editor as english } from './en.ts'
import { editor as spanish } from './es.ts'

export type EditorText = LazyText<typeof english>

export const useEditorText = textHook(lazyText(english, spanish))
