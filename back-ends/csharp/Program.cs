// Sends a screen, and greets whoever presses its button.
using System.Text.Json.Nodes;
using Screenwire;
using static Screenwire.Messages;

var screen = JsonNode.Parse(File.ReadAllText("hello.json"))!;
var backEnd = new BackEnd();

backEnd.On("draft/core/get_layout_data", request => Layout(screen));
backEnd.On("../hello", request =>
{
    var name = request.Text("name");
    return Alert($"Xin chào, {(name == "" ? "bạn" : name)}!");
});

await backEnd.Run();
