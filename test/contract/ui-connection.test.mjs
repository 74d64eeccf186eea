// A lost connection: shown as long as it lasts (README, "What is assumed").
import { beforeEach, expect, it, vi } from "vitest";
import { watchConnection } from "../playtable/client/helpers/connection.mjs";
import { startWorld } from "./application-world.mjs";
import { soon } from "./support/soon.mjs";

let socket;
let warnings;
let game;
const leave = vi.fn();
const banner = () => document.querySelector("[role=alert]");

beforeEach(async () => {
  document.body.replaceChildren();
  leave.mockClear();
  ({ game, socket, warnings } = await startWorld({
    actors: [{ _id: "hero000000000000", name: "Hero", type: "hero" }],
  }));
  socket.active = true;
  watchConnection(socket, { leave });
});

it("stays on the page until all that was missed is caught up, then says so", async () => {
  socket.receive("disconnect", "transport close");
  socket.receive("disconnect", "transport close");
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(banner().textContent).toContain("Connection lost");
  banner().click();
  expect(banner()).not.toBeNull();
  socket.receive("connect");
  await soon(() => expect(banner()).toBeNull());
  expect(warnings).toEqual(["Connected again"]);
  expect(leave).not.toHaveBeenCalled();
  expect(game.actors.size).toBe(1);
});

it("leaves when the server has put this client out, as none will come back", () => {
  socket.active = false;
  socket.receive("disconnect", "io server disconnect");
  expect(leave).toHaveBeenCalledOnce();
  expect(banner()).toBeNull();
});
