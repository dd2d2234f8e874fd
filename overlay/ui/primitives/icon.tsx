// oxlint-disable-next-line typescript/triple-slash-reference -- every program that draws an icon needs the types, whatever files it includes.
/// <reference path="./lucide-icons.d.ts" />
import type { LucideIconData } from '@lucide/icons'
import { createElement } from 'react'

type Props = {
  className?: string | undefined
  of: LucideIconData
  /** Of both sides, in CSS pixels. */
  size: number
  /** On the drawing’s grid of 24. */
  strokeWidth?: number
}

/** A line drawing beside words that say the same. */
export function Icon({ className, of, size, strokeWidth = 2 }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={strokeWidth}
      viewBox="0 0 24 24"
      width={size}
    >
      {of.node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
