export type Check = { _zod: { def: { check: string; maximum?: number; value?: number; format?: string } } }
/** As much of a zod schema as is needed to make values for it. */
export type Schema = {
  safeParse(value: unknown): { success: boolean }
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      element?: Schema
      valueType?: Schema
      innerType?: Schema
      in?: Schema
      out?: Schema
      options?: Schema[]
      entries?: Record<string, string>
      values?: unknown[]
      format?: string
      checks?: Check[]
    }
  }
}
