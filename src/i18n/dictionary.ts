// The types of the dictionaries: English defines the keys and the parameters, every other language must have them all.
import type { dictionary as english } from './en/dictionary.ts'

export type Dictionary = typeof english

type Plural = { readonly one: string; readonly other: string }
export type Entry = string | Plural

/** The names between braces in a text: 'Join {coach}' has 'coach'. */
type ParametersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never

export type ParametersOf<Value extends Entry> = Value extends string
  ? ParametersIn<Value>
  : Value extends Plural
    ? 'count' | ParametersIn<Value['one']> | ParametersIn<Value['other']>
    : never

/** Any text that contains all of these parameters. */
type Mentioning<Name extends string> = [Name] extends [never]
  ? string
  : { [N in Name]: (text: `${string}{${N}}${string}`) => void }[Name] extends (text: infer Text) => void
    ? Text
    : never

/** What another language must provide for one English file: the same keys, the same parameters. */
export type TranslationOf<Texts extends Record<string, Entry>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? Mentioning<ParametersIn<Texts[Key]>>
    : { readonly one: string; readonly other: Mentioning<ParametersIn<OtherOf<Texts[Key]>>> }
}

/** The plural may leave the number to what stands beside it. */
type OtherOf<Value> = Value extends Plural ? Value['other'] : never

export type TextKey = {
  [File in keyof Dictionary]: `${File}.${keyof Dictionary[File] & string}`
}[keyof Dictionary]

type EntryAt<Key extends TextKey> = Key extends `${infer File extends keyof Dictionary}.${infer Name}`
  ? Dictionary[File][Name & keyof Dictionary[File]]
  : never

/** The parameters of a text as arguments: none, or one object. */
export type ArgumentsFor<Key extends TextKey> =
  EntryAt<Key> extends infer Value extends Entry
    ? [ParametersOf<Value>] extends [never]
      ? []
      : [parameters: { [Name in ParametersOf<Value>]: Name extends 'count' ? number : string | number }]
    : never

/** The keys of texts without parameters, for rules and results that only name a text. */
export type PlainTextKey = { [Key in TextKey]: ArgumentsFor<Key> extends [] ? Key : never }[TextKey]

export type Translate = <Key extends TextKey>(key: Key, ...parameters: ArgumentsFor<Key>) => string
