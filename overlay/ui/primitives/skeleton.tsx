type Props = { shape: 'balance' | 'circle' | 'short' | 'text' | 'tile' }

/** Keeps the place of what is still to come, at its final height. */
export function Skeleton({ shape }: Props) {
  return <span aria-hidden="true" className="skeleton" data-shape={shape} />
}

/** Rows still to come. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div aria-busy="true" className="group">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div className="row" key={index}>
          <Skeleton shape="tile" />
          <Skeleton shape="text" />
        </div>
      ))}
    </div>
  )
}
