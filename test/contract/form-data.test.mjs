/** FormDataExtended. Public source: foundryvtt GH#7819, #7993, #8879; foundryvtt.wiki "applicationv2". */

import { expect, it } from "vitest";
import { defineElements } from "../playtable/client/applications/elements/index.mjs";
import FormDataExtended from "../playtable/client/applications/ux/form-data-extended.mjs";

defineElements();

function data(html, options) {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.replaceChildren(form);
  return new FormDataExtended(form, options).object;
}

it("casts numbers, and a blank one to null", () => {
  const html = `<input type="number" name="a" value="2.5"><input type="number" name="b" value=""><input type="range" name="c" value="4" max="9">
    <input type="text" name="d" value="7"><input type="text" name="e" value="7" data-dtype="Number"><input type="text" name="f" value="" data-dtype="Number">`;
  expect(data(html)).toEqual({ a: 2.5, b: null, c: 4, d: "7", e: 7, f: null });
});

it("check boxes are booleans, or their value or null", () => {
  const html = `<input type="checkbox" name="a" checked><input type="checkbox" name="b">
    <input type="checkbox" name="c" value="x" checked><input type="checkbox" name="d" value="x">`;
  expect(data(html)).toEqual({ a: true, b: false, c: "x", d: null });
});

it("the same name makes an array", () => {
  expect(
    data(`<input name="a" value="1"><input name="a" value="2"><input name="a" value="3"><input name="b.0" value="4">`),
  ).toEqual({
    a: ["1", "2", "3"],
    "b.0": "4",
  });
});

it("radios give the chosen one or undefined", () => {
  const html = `<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked><input type="radio" name="b" value="1">`;
  const object = data(html);
  expect(object.a).toBe("2");
  expect("b" in object).toBe(true);
  expect(object.b).toBeUndefined();
});

it("selects, several too, and data types", () => {
  const html = `<select name="a" data-dtype="Number"><option value="1">x</option><option value="2" selected>y</option></select>
    <select name="b" multiple><option value="1" selected>x</option><option value="2" selected>y</option><option value="3">z</option></select>
    <textarea name="c" data-dtype="JSON">{"k":[1]}</textarea>`;
  expect(data(html)).toEqual({ a: 2, b: ["1", "2"], c: { k: [1] } });
});

it("leaves out disabled fields and takes readonly ones, or as told", () => {
  const html = `<input name="a" value="1" disabled><input name="b" value="2" readonly><fieldset disabled><input name="c" value="3"></fieldset><button name="d" value="4"></button>`;
  expect(data(html)).toEqual({ b: "2" });
  expect(data(html, { disabled: true, readonly: false })).toEqual({ a: "1", c: "3" });
});

it("asks custom elements for their value, and not their inner inputs", () => {
  const html = `<string-tags name="a" value="x, y"></string-tags><range-picker name="b" value="3" min="0" max="5"></range-picker>
    <multi-select name="c"><option value="1" selected>One</option><option value="2">Two</option></multi-select>
    <color-picker name="d" value=""></color-picker><file-picker name="e" value="icons/svg/book.svg"></file-picker><code-mirror name="f">let x;</code-mirror>`;
  expect(data(html)).toEqual({ a: ["x", "y"], b: 3, c: ["1"], d: null, e: "icons/svg/book.svg", f: "let x;" });
});
