/** Sets the fields that have a value; the others stay absent. */
export function assignDefined<Target extends object>(
  target: Target,
  fields: { [Field in keyof Target]?: Target[Field] | undefined },
): Target {
  for (const field in fields) {
    const value = fields[field]
    if (value !== undefined) target[field] = value
  }
  return target
}
