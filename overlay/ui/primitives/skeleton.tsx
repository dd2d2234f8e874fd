type Props = {
  shape: 'balance' | 'button' | 'circle' | 'picture' | 'row' | 'short' | 'text' | 'tile'
  /** Replaces the width of the shape. */
  width?: string
}

/** A placeholder of the content's final height. */
export function Skeleton({ shape, width }: Props) {
  return (
    <span
      aria-hidden="true"
      className="skeleton"
      data-shape={shape}
      style={{ inlineSize: width }}
    />
  )
}

/** What a row has besides its picture and its title. `skeletonRowStyles` draws it. */
export type SkeletonOf = 'activity' | 'approval' | 'holding' | 'token'

type RowProps = {
  index: number
  /** Default: rows of a picture and a title. */
  of?: SkeletonOf | undefined
}

export function SkeletonRow({ index, of }: RowProps) {
  return (
    <div className="row" data-of={of}>
      <Skeleton shape="tile" />
      {/* From 38 to 66 %, and never that of the row above. */}
      <Skeleton shape="text" width={`${38 + ((index * 22) % 29)}%`} />
    </div>
  )
}

type RowsProps = Pick<RowProps, 'of'> & {
  count: number
  label?: string | undefined
}

export function SkeletonRows({ count, label, of }: RowsProps) {
  return (
    <div aria-busy="true" className="group">
      {label && <output className="sr-only">{label}</output>}
      {Array.from({ length: count }, (_, index) => (
        <SkeletonRow index={index} key={index} of={of} />
      ))}
    </div>
  )
}
