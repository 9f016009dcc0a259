// Replaces a library that copies static members between React components; ours have none.

/** Gives the component back as it is. */
export default function hoistNothing<T>(target: T): T {
  return target
}
