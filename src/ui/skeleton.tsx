import { classNames } from './class-names.ts'

// Zero specificity, so that any other size wins, whatever the order in the style sheet.
const shapes = {
  line: '[:where(&)]:h-4 rounded-tag',
  circle: '[:where(&)]:size-10 rounded-full',
  block: '[:where(&)]:h-24 rounded-card',
}

type SkeletonProps = { shape?: keyof typeof shapes | undefined; className?: string | undefined }

/** Hidden from screen readers: give the container `aria-busy` and a `Spinner` label. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-shimmer bg-sunken', shapes[shape], className)} />
}
