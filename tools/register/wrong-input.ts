/** What is wrong with what was given, in words for whoever runs the command. */
export class WrongInput extends Error {}
