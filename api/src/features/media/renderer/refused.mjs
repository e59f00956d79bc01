/** A picture that is not taken: the code of the refusal, and its sentence where that holds figures. */
export class Refused extends Error {
  /**
   * @param {'image-too-many-pixels' | 'image-too-demanding' | 'image-broken'} code
   * @param {string} [detail]
   */
  constructor(code, detail) {
    super(detail ?? code);
    this.code = code;
    this.detail = detail;
  }
}
