// oxlint-disable-next-line typescript/triple-slash-reference -- every TypeScript program that includes this file needs the types.
/// <reference path="./lucide-icons.d.ts" />
import type { LucideIconData } from '@lucide/icons'
import { createElement } from 'react'

type Props = {
  className?: string | undefined
  of: LucideIconData
  /** Width and height, in CSS pixels. */
  size: number
  /**
   * In units of the icon’s grid of 24.
   *
   * @default a line of 1.67 px at every size
   */
  strokeWidth?: number
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ className, of, size, strokeWidth = 40 / size }: Props) {
  return createElement(
    'svg',
    {
      'aria-hidden': true,
      className,
      fill: 'none',
      height: size,
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      strokeWidth,
      viewBox: '0 0 24 24',
      width: size,
    },
    // As arguments: the build removes the keys of the shapes, which no compression makes small.
    ...of.node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
}
