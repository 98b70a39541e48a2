/** Progress from 0 to 1; the text beside it says the same. */
export function ProgressLine({ share }: { share: number }) {
  return (
    <div aria-hidden className="mt-2 h-0.5 max-w-60 bg-line">
      <div className="chalk-line" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
