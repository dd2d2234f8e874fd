/** A simplified mark of a brand in 24 x 24 units. The path is filled, or a line if `isLine`, in white unless `color` is set. */
export type Brand = {
  readonly background: string
  readonly color?: string
  readonly isLine?: boolean
  readonly path: string
}

type Props = { brand: Brand; shape?: 'circle' | 'square'; size?: 'large' | 'medium' }

/** The mark of a brand, which is part of the code: it needs no request. */
export function BrandTile({ brand, shape = 'square', size = 'medium' }: Props) {
  const { background, color, isLine, path } = brand
  return (
    <span aria-hidden="true" className="avatar" data-shape={shape} data-size={size}>
      <svg className="brand" data-line={isLine} style={{ background, color }} viewBox="0 0 24 24">
        <path d={path} />
      </svg>
    </span>
  )
}
