/** The result of an answer: whether it is final, for records of rows; how many rows it changed, for lists. */
export interface Answered {
  isFinal: boolean;
  changed?: number;
}
