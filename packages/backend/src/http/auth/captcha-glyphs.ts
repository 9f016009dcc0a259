// The letters of the captcha as strokes on a grid ten wide and fourteen high. Our own set, for no maintained library draws
// them (svg-captcha rests since 2020) and only characters that nobody confuses are wanted: no B 8, I 1, O 0, S 5, Z 2.
const strokes: { readonly [character: string]: string } = {
  A: '0,14 5,0 10,14;2,9 8,9',
  C: '10,3 8,.6 5,0 2,1 0,5 0,9 2,13 5,14 8,13.4 10,11',
  D: '0,0 0,14;0,0 5,0 8.5,2 10,7 8.5,12 5,14 0,14',
  E: '10,0 0,0 0,14 10,14;0,7 8,7',
  F: '10,0 0,0 0,14;0,7 8,7',
  G: '10,3 8,.6 5,0 2,1 0,5 0,9 2,13 5,14 8,13 10,11 10,8 6,8',
  H: '0,0 0,14;10,0 10,14;0,7 10,7',
  J: '8,0 8,10 7,13 4.5,14 2,13 1,10.5',
  K: '0,0 0,14;10,0 0,8;3.5,5.5 10,14',
  L: '0,0 0,14 9,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0 6,0 9,1 10,4 9,7 6,8 0,8',
  Q: '5,0 2,1 0,5 0,9 2,13 5,14 8,13 10,9 10,5 8,1 5,0;6,10 10,14.5',
  R: '0,14 0,0 6,0 9,1 10,4 9,7 6,8 0,8;4,8 10,14',
  T: '0,0 10,0;5,0 5,14',
  U: '0,0 0,9 1.5,13 5,14 8.5,13 10,9 10,0',
  V: '0,0 5,14 10,0',
  W: '0,0 2.5,14 5,5 7.5,14 10,0',
  X: '0,0 10,14;10,0 0,14',
  Y: '0,0 5,7 10,0;5,7 5,14',
  3: '0,2 2.5,0 7,0 9.5,2 9.5,5 7,7 3.5,7;7,7 10,9 10,12 7,14 2.5,14 0,12',
  4: '7,14 7,0 0,10 10,10',
  6: '9,1.5 6,0 3,1 .8,5 0,9.5 2,13 5,14 8,13 10,10 8.5,7 5,6 2,7 .3,9',
  7: '0,0 10,0 4,14',
  9: '1,12.5 4,14 7,13 9.2,9 10,4.5 8,1 5,0 2,1 0,4 1.5,7 5,8 8,7 9.7,5',
}

export type Point = readonly [x: number, y: number]
export const captchaAlphabet = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** The strokes of a character, each a line through points of the grid. */
export function strokesOf(character: string): readonly (readonly Point[])[] {
  const pointOf = (pair: string): Point => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  }
  return (strokes[character] ?? '').split(';').map((stroke) => stroke.split(' ').map(pointOf))
}
