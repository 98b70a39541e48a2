/** The place of a panel of rows that is still to come, so that nothing moves when it does. */
export function RowsSpace({ rows }: { rows: number }) {
  return (
    <div
      aria-hidden
      className="rounded-control bg-sunken"
      style={{ height: `calc(${rows * 2.75 + 0.5}rem + ${rows - 1}px)` }}
    />
  )
}
