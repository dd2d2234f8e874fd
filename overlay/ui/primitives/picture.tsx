import {
  type ComponentType,
  createContext,
  createElement,
  type ImgHTMLAttributes,
  useContext,
} from 'react'

type PictureProps = ImgHTMLAttributes<HTMLImageElement>

/** What shows the pictures of other servers. */
export const PictureContext = createContext<ComponentType<PictureProps> | 'img'>('img')

/** A picture of another server, which learns nothing of the page. */
export function Picture(attributes: PictureProps) {
  return createElement(useContext(PictureContext), {
    alt: '',
    decoding: 'async',
    draggable: false,
    referrerPolicy: 'no-referrer',
    ...attributes,
  })
}
