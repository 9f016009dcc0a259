// What the build leaves of a frame: an element with a class.
import { type ComponentProps, createElement, type JSX, type ReactElement } from 'react'

/** An element of that tag with the class of its look, before a class of its own. */
export function framed(tag: keyof JSX.IntrinsicElements, look: string) {
  return (props: ComponentProps<'div'>): ReactElement =>
    createElement(tag, { ...props, className: props.className === undefined ? look : `${look} ${props.className}` })
}
