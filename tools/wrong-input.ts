/** An error in the user's input, described for the user. */
export class WrongInput extends Error {}
