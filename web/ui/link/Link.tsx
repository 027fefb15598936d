import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

/** The props of a link: a required `href`, and all props of an `<a>`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const Context = createContext<ComponentType<LinkProps>>(PlainLink)

/** Sets how the components below render links, so that they don't depend on a router. The default is a plain `<a>`. */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <Context value={props.component}>{props.children}</Context>
}

/** A link, rendered with the component of the nearest LinkProvider. */
export function Link(props: LinkProps) {
  const Component = useContext(Context)
  return <Component {...props} />
}
