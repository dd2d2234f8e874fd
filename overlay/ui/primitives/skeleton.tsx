type Props = {
  shape: 'balance' | 'button' | 'circle' | 'picture' | 'row' | 'short' | 'text' | 'tile'
}

/** A placeholder of the content's final height. */
export function Skeleton({ shape }: Props) {
  return <span aria-hidden="true" className="skeleton" data-shape={shape} />
}

export function SkeletonRow() {
  return (
    <div className="row">
      <Skeleton shape="tile" />
      <Skeleton shape="text" />
    </div>
  )
}

type RowsProps = {
  count: number
  /** Whether the pictures of the rows are round, such as those of tokens. Default: false. */
  isRound?: boolean
  label?: string | undefined
}

export function SkeletonRows({ count, isRound = false, label }: RowsProps) {
  return (
    <div aria-busy="true" className="group" data-round={isRound || undefined}>
      {label && <output className="sr-only">{label}</output>}
      {Array.from({ length: count }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </div>
  )
}
