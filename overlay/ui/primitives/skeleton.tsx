type Props = { shape: 'balance' | 'circle' | 'short' | 'text' | 'tile' | 'tiles' }

/** Keeps the place of what is still to come, at its final height. */
export function Skeleton({ shape }: Props) {
  return <span aria-hidden="true" className="skeleton" data-shape={shape} />
}

/** One row still to come. */
export function SkeletonRow() {
  return (
    <div className="row">
      <Skeleton shape="tile" />
      <Skeleton shape="text" />
    </div>
  )
}

/** Rows still to come. */
export function SkeletonRows({ count, label }: { count: number; label?: string | undefined }) {
  return (
    <div aria-busy="true" className="group">
      {label && <output className="sr-only">{label}</output>}
      {Array.from({ length: count }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </div>
  )
}
