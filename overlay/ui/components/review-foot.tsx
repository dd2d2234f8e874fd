import { Problem } from './problem.tsx'

/** What is wrong, and the button of a form, which says what it does or waits for. */
export function ReviewFoot(props: {
  /** `undefined` while the button does nothing. */
  onPress: (() => void) | undefined
  problem: string | undefined
  text: string
}) {
  const { onPress, problem, text } = props
  return (
    <div className="pay-foot">
      {problem && <Problem text={problem} />}
      {/* Not disabled: it keeps the focus while what it needs is read. */}
      <button
        aria-disabled={!onPress || undefined}
        className="button"
        data-variant="primary"
        data-wide=""
        onClick={onPress}
        type="button"
      >
        <bdi>{text}</bdi>
      </button>
    </div>
  )
}
