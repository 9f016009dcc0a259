// The look of an area, in the words of the design system. Frames stand in files of their own, which no browser loads: the
// build reads them, writes their styles into style sheets and puts plain elements with a class in their place
// (`frames.vite.ts`). Working the styles out in the page took a fifth of the time of a first list.
import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { ComponentProps, JSX, ReactElement } from 'react'

export type Tag = keyof JSX.IntrinsicElements
/** What a frame is made of; the more general styles first. */
export interface Look<T extends Tag = Tag> {
  readonly tag: T
  readonly bases: readonly SystemStyleObject[]
}
export interface Framed<T extends Tag> extends Look<T> {
  (props: ComponentProps<T>): ReactElement
}

/**
 * The component of an area, of a tag or with the styles of another one and its own after them. State goes in by `data-`
 * and `aria-` attributes; there are no variants and no style props.
 */
export function frame<T extends Tag>(of: T | Framed<T>, { base }: { readonly base: SystemStyleObject }): Framed<T> {
  const look: Look<T> =
    typeof of === 'string' ? { tag: of, bases: [base] } : { tag: of.tag, bases: [...of.bases, base] }
  const unbuilt = (): never => {
    throw new Error('A frame was drawn that the build has not read: frames stand in files of their own, named *.ts.')
  }
  return Object.assign(unbuilt, look)
}
