type Props = {
  shape: 'balance' | 'button' | 'circle' | 'picture' | 'row' | 'short' | 'text' | 'tile' | 'tiles'
}

/** A placeholder of the content's final height. */
export function Skeleton({ shape }: Props) {
  return <span aria-hidden="true" className="skeleton" data-shape={shape} />
}

/** The placeholder of a row. */
export function SkeletonRow() {
  return (
    <div className="row">
      <Skeleton shape="tile" />
      <Skeleton shape="text" />
    </div>
  )
}

/** The placeholders of several rows. */
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
